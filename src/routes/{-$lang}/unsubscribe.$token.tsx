import { createFileRoute, notFound } from '@tanstack/react-router';
import { isOptionalMail } from '#core/domain/mail-kinds.ts';
import { UnsubscribeLinkScreen } from '#src/features/mail-settings/unsubscribe-link-screen.tsx';

export const Route = createFileRoute('/{-$lang}/unsubscribe/$token')({
  validateSearch: (search: Record<string, unknown>): { kind?: string } =>
    typeof search['kind'] === 'string' ? { kind: search['kind'] } : {},
  beforeLoad: ({ search: { kind = '' } }) => {
    if (!isOptionalMail(kind)) throw notFound();
  },
  component: UnsubscribeLinkRoute,
});

function UnsubscribeLinkRoute() {
  const { token } = Route.useParams();
  const { kind = '' } = Route.useSearch();
  return isOptionalMail(kind) ? <UnsubscribeLinkScreen token={token} kind={kind} /> : null;
}
