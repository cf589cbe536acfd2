import { msg } from '@lingui/core/macro';
import { Trans as Translated } from '@lingui/react';
import type { ReactElement } from 'react';
import { shownAddress } from '#core/domain/shown-host.ts';
import type { StoredCommand } from '#src/data/database/app-database.ts';
import type { CommandDetails } from '#src/data/outbox/command.ts';
import { createKnownCommands } from '#src/data/outbox/known-commands.ts';
import { COMMANDS } from '#src/data/outbox/commands.gen.ts';
import { asideName, isAside } from '#src/data/outbox/kept-aside.ts';
import { Foreign } from '#src/ui/index.tsx';
import { COMMAND_TEXTS, type ChangeTexts } from './command-texts.gen.ts';

const UNREADABLE: ChangeTexts = {
  one: msg({
    message: 'Unknown change <0>{name}</0>',
    comment: 'A change that this version of the app cannot read. name: its technical name and what it is about.',
  }),
  many: msg({ message: '{count, plural, one {# unknown change} other {# unknown changes}}' }),
  discarded: msg`It is gone for good. Export it first to keep a copy.`,
};
const known = createKnownCommands(COMMANDS);

/** What the user did, in plain words, with the name of the object. */
export function ChangeText({ command }: { command: StoredCommand }): ReactElement {
  const { one } = COMMAND_TEXTS[command.name] ?? UNREADABLE;
  const name = shownAddress(nameOf(command));
  return <Translated {...one} values={{ name }} components={{ 0: <Foreign>{name}</Foreign> }} />;
}

/** The same for several changes that one action made. */
export function ChangesText({ commands }: { commands: readonly [StoredCommand, ...StoredCommand[]] }): ReactElement {
  const [command] = commands;
  const count = commands.length;
  if (count === 1) return <ChangeText command={command} />;
  const { many } = COMMAND_TEXTS[command.name] ?? UNREADABLE;
  return <Translated {...many} values={{ count }} />;
}

/** What it means to discard it. */
export function DiscardedText({ command }: { command: StoredCommand }): ReactElement {
  return <Translated {...(COMMAND_TEXTS[command.name] ?? UNREADABLE).discarded} />;
}

/** What a change is about: the website, or the page of an analysis, as it is sent. */
export function nameOf(command: StoredCommand): string {
  if (isAside(command)) return asideName(command);
  return known.find(command)?.objectName(command) ?? command.name;
}

/** What else an export tells of it. */
export function detailsOf(command: StoredCommand): CommandDetails {
  return known.find(command)?.details?.(command) ?? {};
}
