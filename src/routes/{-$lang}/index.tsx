import { createFileRoute, redirect } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/home/home-screen.tsx';

export const Route = createFileRoute('/{-$lang}/')({
  beforeLoad: ({ context }) => {
    if (context.environment().user !== null) throw redirect({ to: '/{-$lang}/dashboard/', replace: true });
  },
  component: HomeScreen,
});
