import { Plural, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { UserAgentReading } from '#core/tools/user-agent-parser/user-agent-parser.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Foreign, Panel, useSnackbar } from '#src/ui/index.tsx';
import { nameOf, programOf, useDeviceName, useUseName } from './agent-words.ts';
import styles from './user-agent-parser.module.css';

export type CountedAgent = UserAgentReading & { readonly count: number };
type AgentTableProps = { agents: readonly CountedAgent[]; onChoose: (text: string) => void };

/** All of a list, the most frequent first; one that is opened is shown below. */
export function AgentTable({ agents, onChoose }: AgentTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const deviceName = useDeviceName();
  const nameOfUse = useUseName();
  return (
    <Panel
      title={<Plural value={agents.length} one="# user agent" other="# user agents" />}
      actions={<SaveTable agents={agents} />}
      isFlush
    >
      <DataTable
        caption={t`User agents of the list`}
        emptyText=""
        rows={agents}
        getRowId={({ text }) => text}
        onRowOpen={({ text }) => onChoose(text)}
        columns={[
          {
            id: 'program',
            header: t`Program`,
            isPrimary: true,
            sortValue: programOf,
            cell: (agent) => <Program agent={agent} />,
          },
          {
            id: 'use',
            header: t`For`,
            cell: ({ bot }) => (bot?.kind === 'known' ? nameOfUse(bot.bot.use) : bot === null ? t`A person` : '–'),
          },
          {
            id: 'system',
            header: t`System`,
            sortValue: ({ system }) => nameOf(system),
            cell: ({ system }) => nameOf(system) || '–',
          },
          { id: 'device', header: t`Device`, cell: ({ device }) => deviceName(device.kind) || '–' },
          {
            id: 'count',
            header: t`Lines`,
            align: 'end',
            isPrimary: true,
            sortValue: ({ count }) => count,
            cell: ({ count }) => formats.number(count),
          },
        ]}
      />
    </Panel>
  );
}

function Program({ agent }: { agent: CountedAgent }) {
  const { t } = useLingui();
  return (
    <span className={styles['agent']}>
      <Foreign>{programOf(agent) || agent.text}</Foreign> {agent.bot !== null && <Badge tone="accent">{t`Bot`}</Badge>}
    </span>
  );
}

function SaveTable({ agents }: { agents: readonly CountedAgent[] }) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  async function save() {
    try {
      const { toCsv } = await import('#src/data/table-export/table-text.ts');
      const head = [t`User agent`, t`Lines`, t`Program`, t`Owner of the bot`, t`Engine`, t`System`, t`Model`];
      const rows = agents.map((agent) => [
        agent.text,
        String(agent.count),
        programOf(agent),
        agent.bot?.kind === 'known' ? agent.bot.bot.owner : '',
        nameOf(agent.engine),
        nameOf(agent.system),
        agent.device.model,
      ]);
      saveFile('user-agents.csv', toCsv([head, ...rows]), 'text/csv');
    } catch {
      showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  return (
    <Button variant="cancel" size="s" icon={<Download aria-hidden="true" />} onClick={() => void save()}>
      CSV
    </Button>
  );
}
