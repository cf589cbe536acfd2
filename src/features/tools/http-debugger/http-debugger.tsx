import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { httpDebuggerLookup, type HttpDebuggerAnswer } from '#core/contract/lookups/http-debugger.ts';
import { AGENT_PRESETS } from '#core/tools/http-debugger/agents.ts';
import { toCurl, toFetch } from '#core/tools/http-debugger/copy-request.ts';
import {
  isHttpMethod,
  parseHeaderLines,
  toHeaderLines,
  type HttpRequest,
} from '#core/tools/http-debugger/http-request.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { CopyButton, Foreign } from '#src/ui/index.tsx';
import type { LookupFact } from '#src/features/tools/parts/lookup-result.tsx';
import { ToolLookup } from '#src/features/tools/parts/tool-lookup.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from './http-debugger.module.css';
import { RequestSettings, type RequestContent } from './request-settings.tsx';
import { totalMsOf } from './hop-timing.tsx';

const HttpResult = lazy(() => import('./http-result.tsx').then((module) => ({ default: module.HttpResult })));

const NO_CONTENT: RequestContent = { headers: '', body: '' };

/** A request above, what came back below. Headers and body live as long as the page is open and no longer. */
export function HttpDebuggerPanel(panel: ToolPanelProps) {
  const { t } = useLingui();
  const [content, setContent] = useState(NO_CONTENT);
  const factsOf = useFacts();
  const hasContent = content.headers.trim() !== '' || content.body !== '';
  const isBroken = parseHeaderLines(content.headers).problem !== null;
  /** Takes over a request that was read from a command. */
  function take({ url, method, version, headers, body, followsRedirects }: HttpRequest) {
    setContent({ headers: toHeaderLines(headers), body });
    panel.onInputChange(url, {
      method: method === 'GET' ? '' : method,
      version: version === 'auto' ? '' : version,
      redirects: followsRedirects ? '' : 'show',
      agent: '',
    });
  }
  return (
    <ToolLookup
      contract={httpDebuggerLookup}
      panel={{ ...panel, options: { ...panel.options, ...content } }}
      mustNotWait={hasContent}
      startsByLink={false}
      isHeldBack={isBroken}
      words={{
        field: t`Web address`,
        start: t`Send`,
        placeholder: 'https://example.org/',
        invalid: t`This is no web address.`,
      }}
      settings={
        <>
          <RequestSettings panel={panel} content={content} onContentChange={setContent} onRequest={take} />
          {panel.input !== '' && (
            <div className={styles['copies']}>
              <CopyButton label={t`Copy as curl`} text={() => toCurl(requestOf(panel, content))} />
              <CopyButton label={t`Copy as fetch`} text={() => toFetch(requestOf(panel, content))} />
            </div>
          )}
        </>
      }
      factsOf={factsOf}
      headline={(answer) => <Headline answer={answer} />}
    >
      {(answer) => <HttpResult answer={answer} />}
    </ToolLookup>
  );
}

/** As it would be sent now. */
function requestOf({ input, options }: ToolPanelProps, content: RequestContent): HttpRequest {
  const agent = AGENT_PRESETS.find(({ id }) => id === options['agent']);
  const { headers } = parseHeaderLines(content.headers);
  const isNamed = headers.some(([name]) => name.toLowerCase() === 'user-agent');
  return {
    url: /^[a-z][a-z0-9+.-]*:/iu.test(input) ? input : `https://${input}`,
    method: methodOf(options),
    version: options['version'] === '2' || options['version'] === '1.1' ? options['version'] : 'auto',
    headers: agent === undefined || isNamed ? headers : [['User-Agent', agent.text], ...headers],
    body: content.body,
    followsRedirects: options['redirects'] !== 'show',
  };
}

function methodOf({ method = '' }: ToolOptions): HttpRequest['method'] {
  return isHttpMethod(method) ? method : 'GET';
}

function Headline({ answer: { hops, failure } }: { answer: HttpDebuggerAnswer }) {
  const formats = useFormats();
  const errorText = useErrorText();
  const last = hops.at(-1);
  if (failure !== null) return errorText(failure);
  if (last === undefined) return null;
  const status = <Foreign>{`${String(last.status)} ${last.statusText}`.trim()}</Foreign>;
  const version = `HTTP/${last.httpVersion ?? ''}`;
  const duration = formats.duration(hops.reduce((sum, hop) => sum + totalMsOf(hop), 0));
  return (
    <Trans>
      {status} over {version} in {duration}
    </Trans>
  );
}

/** Headers that differ each time. */
const PASSING: ReadonlySet<string> = new Set([
  'date',
  'age',
  'expires',
  'set-cookie',
  'etag',
  'last-modified',
  'cf-ray',
  'x-request-id',
]);

function useFacts(): (answer: HttpDebuggerAnswer) => LookupFact[] {
  const { t } = useLingui();
  return ({ hops }) => {
    const last = hops.at(-1);
    const names = [...new Set(last?.headers.map(([name]) => name))].filter((name) => !PASSING.has(name));
    return [
      {
        key: ':chain',
        label: t`Steps`,
        text: hops.map(({ url, status }) => `${String(status ?? '–')} ${url}`).join(' → '),
      },
      { key: ':version', label: t`HTTP version`, text: last?.httpVersion ?? '' },
      { key: ':tls', label: 'TLS', text: last?.tls === null ? '' : (last?.tls.version ?? '') },
      ...names.map((name) => ({
        key: name,
        label: name,
        text:
          last?.headers
            .filter(([each]) => each === name)
            .map(([, value]) => value)
            .join(', ') ?? '',
      })),
    ];
  };
}
