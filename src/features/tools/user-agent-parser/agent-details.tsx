import { Trans, useLingui } from '@lingui/react/macro';
import type { Bot } from '#core/tools/user-agent-parser/bot.ts';
import type { UserAgentReading } from '#core/tools/user-agent-parser/user-agent-parser.ts';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import { ExternalLink, KeyValueList, Panel, SeverityMark } from '#src/ui/index.tsx';
import { nameOf, programOf, useDeviceName, useLimitText, useUseName } from './agent-words.ts';
import styles from './user-agent-parser.module.css';

type AgentDetailsProps = { reading: UserAgentReading; isOwn?: boolean | undefined };

/** One user agent: what it says in one line, part by part, and what it hides. */
export function AgentDetails({ reading, isOwn = false }: AgentDetailsProps) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const { bot, browser, engine, system, device, processor, app, text } = reading;
  const answer = useAnswer()(reading);
  return (
    <>
      <Panel title={isOwn ? t`Your browser: ${answer}` : answer}>
        <ToolValues
          values={[
            { key: t`User agent`, text },
            { key: t`Browser`, text: nameOf(browser) },
            { key: t`App`, text: app },
            { key: t`Engine`, text: nameOf(engine) },
            { key: t`System`, text: nameOf(system) },
            { key: t`Device`, text: deviceName(device.kind) },
            { key: t`Model`, text: [device.vendor, device.model].filter((part) => part !== '').join(' ') },
            { key: t`Processor`, text: processor },
          ]}
        />
        <Limits reading={reading} />
      </Panel>
      {bot?.kind === 'known' && <BotPanel bot={bot.bot} />}
      {bot?.kind === 'unknown' && (
        <Panel title={t`Bot`}>
          <p>
            <Trans>
              “{bot.word}” shows that this is a program, not a person. Its owner is not in our table, so it cannot be
              verified.
            </Trans>
          </p>
        </Panel>
      )}
    </>
  );
}

/** What sent it, in a few words. */
function useAnswer(): (reading: UserAgentReading) => string {
  const { t } = useLingui();
  return (reading) => {
    const program = programOf(reading);
    const system = nameOf(reading.system);
    const owner = reading.bot?.kind === 'known' ? reading.bot.bot.owner : '';
    if (owner !== '') return t`${program}, a bot of ${owner}`;
    if (reading.bot !== null) return t`${program}, a bot`;
    if (program === '') return system === '' ? t`Nothing known` : system;
    return system === '' ? program : t`${program} on ${system}`;
  };
}

function Limits({ reading: { limits } }: { reading: UserAgentReading }) {
  const limitText = useLimitText();
  if (limits.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {limits.map((limit) => (
        <li key={limit}>
          <SeverityMark severity="notice" label="" /> {limitText(limit)}
        </li>
      ))}
    </ul>
  );
}

/** Whose bot it says it is, and how that is found out. */
function BotPanel({ bot }: { bot: Bot }) {
  const { t } = useLingui();
  const nameOfUse = useUseName();
  return (
    <Panel title={t`Bot`}>
      <KeyValueList
        items={[
          { key: t`Name`, value: bot.name },
          { key: t`Owner`, value: bot.owner },
          { key: t`Fetches pages for`, value: nameOfUse(bot.use) },
          { key: t`Page of its owner`, value: <ExternalLink href={bot.source} /> },
        ]}
      />
      <h3 className={styles['title']}>
        <Trans>How to verify it</Trans>
      </h3>
      <Verification bot={bot} />
    </Panel>
  );
}

function Verification({ bot: { hosts, lists, network, owner } }: { bot: Bot }) {
  const names = hosts.map((host) => `.${host}`).join(', ');
  return (
    <>
      {names !== '' && (
        <ol className={styles['steps']}>
          <li>
            <Trans>
              Look up the name of its IP address (reverse DNS). It must end with <code>{names}</code>
            </Trans>
          </li>
          <li>
            <Trans>Look up that name. It must lead back to the same IP address.</Trans>
          </li>
        </ol>
      )}
      {lists.length > 0 && (
        <>
          <p>
            {names === '' ? (
              <Trans>Find its IP address in the list that {owner} publishes:</Trans>
            ) : (
              <Trans>Or find its IP address in the list that {owner} publishes:</Trans>
            )}
          </p>
          <ul className={styles['steps']}>
            {lists.map((list) => (
              <li key={list}>
                <ExternalLink href={list} />
              </li>
            ))}
          </ul>
        </>
      )}
      {network !== null && (
        <p>
          <Trans>
            {owner} names only the network {network}: look up to which network its IP address belongs.
          </Trans>
        </p>
      )}
      {names === '' && lists.length === 0 && network === null && (
        <p>
          <Trans>{owner} publishes neither names nor IP addresses of it, so it cannot be verified.</Trans>
        </p>
      )}
    </>
  );
}
