import { useLocation } from '@tanstack/react-router';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';

/** The plan that the address asks to order, as the page of prices links to it; `null` for none. */
export function useWantedPlan(): { wanted: string | null; close: () => void } {
  const wanted = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('plan') });
  const navigate = useLocaleNavigate();
  return { wanted, close: () => navigate('/account/balance/', { replace: true }) };
}

/** The order with which somebody comes back from a payment page; `null` for none. */
export function useReturnedOrder(): { id: string | null; forget: () => void } {
  const id = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('order') });
  const navigate = useLocaleNavigate();
  return { id, forget: () => navigate('/account/orders-history/', { replace: true }) };
}
