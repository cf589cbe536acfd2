import { ownValue } from '#core/base/own-value.ts';
import { useLingui } from '@lingui/react/macro';

/** What a response header is for; '' for one that explains itself, or that we do not know. */
export function useHeaderText(): (name: string) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    'accept-ranges': t`Whether parts can be asked for.`,
    age: t`Seconds it lay in a cache.`,
    'alt-svc': t`Where the same is spoken in another way, such as HTTP/3.`,
    'cache-control': t`Who may keep it, and for how long.`,
    'content-encoding': t`How the body is compressed.`,
    'content-language': t`The language it is meant for.`,
    'content-length': t`Bytes of the body as sent.`,
    'content-type': t`What the body is, and in which character set.`,
    'content-security-policy': t`What the page may load and run.`,
    date: t`When the server sent it.`,
    etag: t`A mark of this version: the same mark, the same content.`,
    expires: t`Until when it is fresh; max-age counts before it.`,
    'last-modified': t`When the content changed last.`,
    link: t`Related addresses, such as a canonical or what to load early.`,
    location: t`Where to go on.`,
    'permissions-policy': t`What of the device the page may use.`,
    'referrer-policy': t`How much of its address other sites are told.`,
    server: t`The software that answered.`,
    'server-timing': t`What took how long on the server.`,
    'set-cookie': t`Something for the browser to keep and send back.`,
    'strict-transport-security': t`For how long browsers use HTTPS only.`,
    vary: t`Which request headers change the response.`,
    via: t`Which proxies it came through.`,
    'x-robots-tag': t`What search engines may do with it.`,
  };
  return (name) => ownValue(texts, name) ?? '';
}
