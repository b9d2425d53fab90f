import { configure } from '@testing-library/dom';

// A setup file: `findBy…` and `waitFor` wait as long as `expect.poll` does, since a busy machine may need more than one second.
configure({ asyncUtilTimeout: 20_000 });
