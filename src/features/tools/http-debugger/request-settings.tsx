import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { AGENT_PRESETS, type AgentPreset } from '#core/tools/http-debugger/agents.ts';
import {
  canHaveBody,
  HTTP_METHODS,
  isHttpMethod,
  MAX_BODY_CHARS,
  MAX_HEADER_CHARS,
  MAX_HEADERS,
  parseHeaderLines,
  type HeaderReading,
  type HttpRequest,
} from '#core/tools/http-debugger/http-request.ts';
import type { CurlReading } from '#core/tools/http-debugger/parse-curl.ts';
import { Button, Disclosure, Panel } from '#src/ui/index.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { InputError } from '#src/features/tools/parts/tool-input.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from './http-debugger.module.css';

/** What is for nobody but the host: it is stored nowhere. */
export type RequestContent = { readonly headers: string; readonly body: string };

type RequestSettingsProps = {
  panel: ToolPanelProps;
  content: RequestContent;
  onContentChange: (content: RequestContent) => void;
  onRequest: (request: HttpRequest) => void;
};

/** How the request is sent, and what goes along with it. */
export function RequestSettings({ panel, content, onContentChange, onRequest }: RequestSettingsProps) {
  const { t } = useLingui();
  const { method = '' } = panel.options;
  const hasBody = canHaveBody(isHttpMethod(method) ? method : 'GET');
  return (
    <>
      <Choices {...panel} />
      <Panel isFlush>
        <Disclosure summary={<HeadersSummary text={content.headers} />}>
          <SecretField
            label={t`Headers, one in a line`}
            placeholder={'Accept-Language: de\nAuthorization: Bearer …'}
            value={content.headers}
            onValueChange={(headers) => onContentChange({ ...content, headers })}
            error={useHeaderError()(parseHeaderLines(content.headers).problem)}
          />
        </Disclosure>
        <Disclosure summary={hasBody ? <Trans>Body</Trans> : <Trans>Body (not with this method)</Trans>}>
          <SecretField
            label={t`Body`}
            placeholder={'{"name": "value"}'}
            value={content.body}
            onValueChange={(body) => onContentChange({ ...content, body: body.slice(0, MAX_BODY_CHARS) })}
            error={
              content.body !== '' && !hasBody
                ? { text: t`This method sends no body. Choose POST, PUT or PATCH.` }
                : undefined
            }
          />
        </Disclosure>
        <Disclosure summary={<Trans>Take over a curl command</Trans>}>
          <CurlField onRequest={onRequest} />
        </Disclosure>
      </Panel>
    </>
  );
}

function HeadersSummary({ text }: { text: string }) {
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  return count === 0 ? <Trans>Headers</Trans> : <Trans>Headers: {count}</Trans>;
}

function Choices(panel: ToolPanelProps) {
  const { t } = useLingui();
  const groupText = useGroupText();
  return (
    <ToolSettings>
      <ToolChoice
        {...panel}
        name="method"
        label={t`Method`}
        choices={HTTP_METHODS.map((method) => ({ value: method, label: method }))}
      />
      <ToolChoice
        {...panel}
        name="agent"
        label={t`Ask as`}
        choices={[
          { value: '', label: 'Sitewarden' },
          ...AGENT_PRESETS.map(({ id, name, group }) => ({ value: id, label: `${groupText(group)}: ${name}` })),
        ]}
      />
      <ToolChoice
        {...panel}
        name="version"
        label={t`HTTP version`}
        choices={[
          { value: '', label: t`The best both speak` },
          { value: '1.1', label: 'HTTP/1.1' },
          { value: '2', label: 'HTTP/2' },
        ]}
      />
      <ToolChoice
        {...panel}
        name="redirects"
        label={t`Redirects`}
        choices={[
          { value: '', label: t`Follow` },
          { value: 'show', label: t`Show only` },
        ]}
      />
    </ToolSettings>
  );
}

function useGroupText(): (group: AgentPreset['group']) => string {
  const { t } = useLingui();
  return (group) =>
    ({ browser: t`Browser`, search: t`Search`, ai: t`AI`, preview: t`Preview`, program: t`Program` })[group];
}

type SecretFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  error: InputError | undefined;
};

function SecretField({ label, placeholder, value, onValueChange, error }: SecretFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles['text']}
        rows={4}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <p id={`${id}-note`} className={styles['note']} data-error={error !== undefined} aria-live="polite">
        {error === undefined ? (
          <Trans>Used once and not stored: not in the address, not on this device, not on our server.</Trans>
        ) : error.line === undefined ? (
          error.text
        ) : (
          <Trans>
            Line {error.line}: {error.text}
          </Trans>
        )}
      </p>
    </div>
  );
}

function useHeaderError(): (problem: HeaderReading['problem']) => InputError | undefined {
  const { t } = useLingui();
  return (found) => {
    if (found === null) return undefined;
    const { problem, line, name } = found;
    const texts = {
      name: t`Write a header like Name: value.`,
      value: t`“${name}” holds a character that no header may have.`,
      framing: t`“${name}” is set by us: it would change where the request goes or how it is read.`,
      tooMany: t`There may be ${MAX_HEADERS} headers at most.`,
      tooLong: t`Headers may have ${MAX_HEADER_CHARS} characters at most.`,
    };
    return { text: texts[problem], line };
  };
}

function CurlField({ onRequest }: Pick<RequestSettingsProps, 'onRequest'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<CurlReading | null>(null);
  const problemText = useCurlProblemText();
  async function read() {
    const { parseCurl } = await import('#core/tools/http-debugger/parse-curl.ts');
    const found = parseCurl(text);
    setReading(found);
    if (found.kind === 'request') onRequest(found.request);
  }
  const ignored = reading?.kind === 'request' ? reading.ignored.join(', ') : '';
  return (
    <>
      <SecretField
        label={t`curl command`}
        placeholder={"curl 'https://example.org/' -H 'Accept: */*'"}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setReading(null);
        }}
        error={reading?.kind === 'problem' ? { text: problemText(reading) } : undefined}
      />
      <div className={styles['curl']}>
        <Button variant="cancel" size="s" disabled={text.trim() === ''} onClick={() => void read()}>
          <Trans>Take over</Trans>
        </Button>
        <p role="status">
          {reading?.kind === 'request' &&
            (ignored === '' ? (
              <Trans>The request is set.</Trans>
            ) : (
              <Trans>The request is set, without {ignored}.</Trans>
            ))}
        </p>
      </div>
    </>
  );
}

function useCurlProblemText(): (reading: Extract<CurlReading, { kind: 'problem' }>) => string {
  const { t } = useLingui();
  return ({ problem, what }) =>
    ({
      noCurl: t`This is no curl command: it must begin with curl.`,
      openQuote: t`A quotation mark is never closed.`,
      noUrl: t`The command has no URL.`,
      manyUrls: t`The command names several addresses. Keep one.`,
      noValue: t`The option ${what} has no value.`,
      method: t`This method cannot be sent: ${what}`,
      fileBody: t`The body comes from the file ${what}. Put its content in place of the name.`,
    })[problem];
}
