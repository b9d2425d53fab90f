// One after another, since two attacks at a time would measure each other.
import './sales-attacks.ts';
import './secret-attacks.ts';
import './site-attacks.ts';
