import type { SettingKind } from '#shared/domain/page/operation/read-settings.ts';
import type { SettingCode } from '#shared/domain/page/tags/check/finding.ts';
import type { Sentences } from './advice-text.ts';

/**
 * Messages for page authors about mistakes in the widgets' settings, by code. The settings are in a block with
 * `data-coach-config`, in attributes of the widgets' script, or passed to `coachWidgets.configure`. Names in braces are
 * replaced by facts: `written` is the author's text (in `api-base-kept`, the address in use), `subject` the setting, `nearest`
 * the text that applies instead, `list` the allowed values, `position` that of an error in JSON, and `kind` the message
 * `kind.…`. `{x}`, `{y}` and `{z}` remain. The console and the page doctor, a panel for authors, show the messages.
 */
export const settingText: Sentences<SettingCode | 'settings-late' | 'api-base-kept' | `kind.${SettingKind}`> = {
  'settings-run-as-script':
    'The block of settings is not read: it needs exactly type="application/json". Without a type the browser runs it as a script.',
  'settings-not-in-script':
    '<{written} data-coach-config> is not read, because authors of content could write it. Write <script type="application/json" data-coach-config>, or data-* attributes on the script of the widgets.',
  'settings-ignored':
    'The settings of <{written}> are not read, because the element is inside data-coach-ignore or a shadow root. Move it to the head of the page.',
  'settings-as-text':
    'The settings are shown as text: an editor removed their <script>. Put them into the template, or as data-* attributes on the script of the widgets.',
  'settings-not-json': 'data-coach-config is not valid JSON: there is an error at {position}. The defaults are used.',
  'settings-not-object': 'data-coach-config must be an object, but is {written}. The defaults are used.',
  'settings-twice': 'A second data-coach-config is ignored: the first in the page is read.',
  'settings-late':
    'data-coach-config was added or changed after the script had run, and is not read again. Use coachWidgets.configure.',
  'unknown-setting': 'There is no setting "{written}".',
  'unreadable-setting': 'The setting "{subject}" must be {kind}; the default is used.',
  'setting-said-twice':
    'The block sets {subject} to "{written}", but the script sets it to "{nearest}" and takes precedence. Set it once.',
  // As the previous message, for the setting `operation`.
  'operations-mixed':
    'The block sets {subject} to "{written}", but the script sets it to "{nearest}" and takes precedence. Set it once.',
  'unknown-link': 'The setting "links" has no page "{written}".',
  'text-of-unknown-widget': 'The setting "text" names "{written}", which is not a widget.',
  'api-base-no-address':
    'The setting "apiBase" is "{written}": it must be an address with https://, or a path that begins with a slash.',
  'api-base-elsewhere':
    'The block sets "apiBase" to "{written}". A block cannot name an API on another origin than the page: write data-api-base="{written}" on the script of the widgets.',
  'setting-outside-head':
    'The setting "{written}" is not read from a block outside the head of the page. Move the block to the head, or set it on the script of the widgets.',
  'api-base-kept': 'The setting "apiBase" cannot be changed later; it stays "{written}".',
  'kind.oneOf': 'one of {list}',
  'kind.text': 'text',
  'kind.address': 'a URL',
  'kind.flag': 'true or false',
  'kind.functionName': 'the name of a function',
  'kind.linkList': 'an object of paths',
  'kind.spellingList': 'a list of {list}',
  'kind.textByWidget': 'an object: widget → key → text',
  'kind.tileAddress': 'an address with {z}, {x} and {y}',
  'kind.upToTen': 'a whole number from 1 to 10',
};
