import { Badge } from './badge.tsx';

/** The status code that an address answered; a dash when it was not asked. */
export function HttpStatus({ status }: { status: number | null }) {
  if (status === null) return <>–</>;
  return <Badge tone={status >= 400 ? 'error' : status >= 300 ? 'warning' : 'passed'}>{status}</Badge>;
}
