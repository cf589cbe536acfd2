import { useLingui } from '@lingui/react/macro';
import type { WhoisAnswer } from '#core/contract/lookups/whois.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { LookupFact } from '#src/features/tools/parts/lookup-result.tsx';
import { useEventText } from './whois-words.ts';

/** What is compared with the registration as it was found before. */
export function useWhoisFacts(): (answer: WhoisAnswer) => LookupFact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const eventText = useEventText();
  return ({ isRegistered, registrar, events, statuses, nameServers, isSigned, network, contacts }) => [
    { key: 'registered', label: t`Registered`, text: isRegistered ? t`yes` : t`no` },
    { key: 'registrar', label: t`Registrar`, text: registrar?.name ?? '' },
    { key: 'network', label: t`Network`, text: network === null ? '' : `${network.name} ${network.range}` },
    ...events
      .filter(({ action }) => action !== 'last update of rdap database')
      .map(({ action, atMs }) => ({ key: `event ${action}`, label: eventText(action), text: formats.dateTime(atMs) })),
    { key: 'statuses', label: t`Status`, text: [...statuses].sort().join(', ') },
    { key: 'nameServers', label: t`Name servers`, text: [...nameServers].sort().join(', ') },
    { key: 'dnssec', label: 'DNSSEC', text: isSigned === null ? '' : isSigned ? t`signed` : t`not signed` },
    {
      key: 'contacts',
      label: t`Contacts`,
      text: contacts
        .map(({ name, organisation }) => organisation || name)
        .sort()
        .join(', '),
    },
  ];
}
