import { useLocation } from '@tanstack/react-router';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { useContactsIn } from '#src/data/hooks/use-contacts-in.ts';

/** Has the links around the page speak the language of the page. Renders nothing. */
export function BrandContacts() {
  useContactsIn(useLocation({ select: ({ pathname }) => parseLocalePath(pathname).lang }));
  return null;
}
