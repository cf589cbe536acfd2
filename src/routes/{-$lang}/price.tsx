import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/{-$lang}/price')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$lang}/pricing/', params, replace: true });
  },
});
