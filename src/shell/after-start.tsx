import { BrandContacts } from './brand-contacts.tsx';
import { FirstProjectPrompt } from './first-project-prompt.tsx';
import { RemovalNotices } from './removal-notices.tsx';

/** What no first screen waits for: what the shell says and does of itself once the page stands. */
export function AfterStart() {
  return (
    <>
      <BrandContacts />
      <FirstProjectPrompt />
      <RemovalNotices />
    </>
  );
}
