import { createFileRoute, notFound } from '@tanstack/react-router';
import { DeliveryEditScreen } from '#src/features/report-center/delivery/delivery-edit-screen.tsx';

type Search = { delivery?: string };

export const Route = createFileRoute('/{-$lang}/_signed-in/report-center/delivery/$action')({
  validateSearch: ({ delivery }: Record<string, unknown>): Search =>
    typeof delivery === 'string' ? { delivery } : typeof delivery === 'number' ? { delivery: String(delivery) } : {},
  beforeLoad: ({ params: { action } }) => {
    if (action !== 'edit' && action !== 'new') throw notFound();
  },
  component: DeliveryRoute,
});

function DeliveryRoute() {
  const { delivery = '' } = Route.useSearch();
  const { action } = Route.useParams();
  return <DeliveryEditScreen key={`${action} ${delivery}`} id={action === 'edit' ? delivery : ''} />;
}
