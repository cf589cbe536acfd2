import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Command } from '#src/data/app-database.ts';
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

/** The website, or the page an analysis is about. */
function nameOf(command: Command): string {
  if (command.name !== 'tasks/create') return command.site;
  const { url, site } = command.params;
  if (typeof url === 'string') return url;
  return typeof site === 'string' ? site : '';
}
