import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/{-$lang}/_signed-in')({
  beforeLoad: ({ context }) => {
    if (context.environment().user === null) throw redirect({ to: '/{-$lang}/', hash: 'login', replace: true });
  },
});
