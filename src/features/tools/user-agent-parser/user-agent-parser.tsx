import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { LINES_LIMIT, readUserAgent, userAgentsOf } from '#core/tools/user-agent-parser/user-agent-parser.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { AgentDetails } from './agent-details.tsx';
import { AgentTable, type CountedAgent } from './agent-table.tsx';
import { ClientHints } from './client-hints.tsx';

const SAMPLE = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.39 Mobile Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.6778.69 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.4.0',
].join('\n');

/** User agents above, one per line or a log; what each says below while one types. Without any, this browser's own. */
export function UserAgentParserPanel({ input, onInputChange }: ToolPanelProps) {
  const { t } = useLingui();
  const text = useDeferredValue(input);
  const agents = useMemo<readonly CountedAgent[]>(
    () => userAgentsOf(text).map((agent) => ({ ...readUserAgent(agent.text), count: agent.count })),
    [text],
  );
  const [chosenText, setChosenText] = useState('');
  const chosen = agents.find((agent) => agent.text === chosenText) ?? agents[0];
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`User agents or log lines`}
        placeholder="Mozilla/5.0 (Windows NT 10.0; Win64; x64) …"
        rows={4}
        value={input}
        onValueChange={onInputChange}
        sample={SAMPLE}
        help={t`One per line. While it is empty, your own browser is shown.`}
      />
      {agents.length > 1 && (
        <>
          <AgentTable agents={agents} onChoose={setChosenText} />
          {agents.length === LINES_LIMIT && (
            <p role="status">
              <Trans>Only the 1,000 most frequent ones are shown.</Trans>
            </p>
          )}
        </>
      )}
      {chosen === undefined ? (
        <>
          <AgentDetails reading={readUserAgent(navigator.userAgent)} isOwn />
          <ClientHints />
        </>
      ) : (
        <AgentDetails reading={chosen} />
      )}
    </div>
  );
}
