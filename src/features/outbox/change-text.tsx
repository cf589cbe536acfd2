import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Command } from '#src/data/database/app-database.ts';
import { Foreign } from '#src/ui/index.tsx';

/** What the user did, in plain words, with the name of the object. */
export function ChangeText({ command }: { command: Command }): ReactElement {
  const name = nameOf(command);
  switch (command.name) {
    case 'sites/add':
      return (
        <Trans comment="A change that waits to be sent: a website is added to the list. name: its domain.">
          Add <Foreign>{name}</Foreign>
        </Trans>
      );
    case 'sites/delete':
      return (
        <Trans comment="A change that waits to be sent: a website leaves the list. name: its domain.">
          Remove <Foreign>{name}</Foreign>
        </Trans>
      );
    case 'sites/tags':
      return (
        <Trans comment="A change that waits to be sent: the tags of a website. name: its domain.">
          Tags of <Foreign>{name}</Foreign>
        </Trans>
      );
    case 'tasks/create':
      return (
        <Trans comment="A change that waits to be sent: a page is to be analyzed. name: its web address.">
          Analyze <Foreign>{name}</Foreign>
        </Trans>
      );
  }
}

/** The same for several changes that one action made. */
export function ChangesText({ commands }: { commands: readonly [Command, ...Command[]] }): ReactElement {
  const [command] = commands;
  const count = commands.length;
  if (count === 1) return <ChangeText command={command} />;
  switch (command.name) {
    case 'sites/add':
      return <Plural value={count} one="Add # website" other="Add # websites" />;
    case 'sites/delete':
      return <Plural value={count} one="Remove # website" other="Remove # websites" />;
    case 'sites/tags':
      return <Plural value={count} one="Tags of # website" other="Tags of # websites" />;
    case 'tasks/create':
      return <Plural value={count} one="Analyze # page" other="Analyze # pages" />;
  }
}

/** The website, or the page an analysis is about. */
export function nameOf(command: Command): string {
  if (command.name !== 'tasks/create') return command.site;
  const { url, site } = command.params;
  if (typeof url === 'string') return url;
  return typeof site === 'string' ? site : '';
}
