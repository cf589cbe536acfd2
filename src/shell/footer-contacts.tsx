import { useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { Contacts } from '#core/contract/environment.ts';
import { MESSENGER_NAMES, MESSENGERS, toMessengerHref, toPhoneHref } from '#core/domain/messenger-link.ts';
import { BrandLink } from './brand-link.tsx';
import styles from './footer.module.css';

/** How to reach the people behind the product; nothing when nobody can be reached. */
export function FooterContacts({ contacts }: { contacts: NonNullable<Contacts['contacts']> }) {
  const { t } = useLingui();
  const { email = '', phone = [], address = '', href = '' } = contacts;
  const messengers = MESSENGERS.flatMap((messenger) => {
    const target = toMessengerHref(messenger, contacts[messenger] ?? '');
    return target === null ? [] : [{ messenger, target }];
  });
  if (email === '' && address === '' && phone.length === 0 && messengers.length === 0) return null;
  return (
    <address className={styles['contacts']} aria-label={t`Contacts`}>
      {email !== '' && (
        <Contact icon={<Mail aria-hidden="true" />}>
          <BrandLink href={`mailto:${email}`} className={styles['link']}>
            {email}
          </BrandLink>
        </Contact>
      )}
      {phone.map((number) => (
        <Contact key={number} icon={<Phone aria-hidden="true" />}>
          <BrandLink href={toPhoneHref(number) ?? ''} className={styles['link']}>
            {number}
          </BrandLink>
        </Contact>
      ))}
      {address !== '' && (
        <Contact icon={<MapPin aria-hidden="true" />}>
          <BrandLink href={href} className={styles['link']}>
            {address}
          </BrandLink>
        </Contact>
      )}
      {messengers.length > 0 && (
        <ul className={styles['messengers']}>
          {messengers.map(({ messenger, target }) => (
            <li key={messenger}>
              <a href={target} className={styles['messenger']} rel="noopener">
                {MESSENGER_NAMES[messenger]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  );
}

function Contact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['contact']}>
      {icon}
      {children}
    </div>
  );
}
