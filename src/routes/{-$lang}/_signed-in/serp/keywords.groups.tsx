import { createFileRoute, redirect } from '@tanstack/react-router';
import { isFromKeywords } from '#src/features/serp-keywords/from-keywords.ts';
import { GroupsScreen } from '#src/features/serp-keywords/groups-screen.tsx';

export const Route = createFileRoute('/{-$lang}/_signed-in/serp/keywords/groups')({
  validateSearch: ({ site }: Record<string, unknown>): { site?: string } => (typeof site === 'string' ? { site } : {}),
  // Reached from the keywords only (specification, section 2).
  beforeLoad: ({ location }) => {
    if (!isFromKeywords(location.state)) throw redirect({ to: '/{-$lang}/', replace: true });
  },
  component: GroupsRoute,
});

function GroupsRoute() {
  return <GroupsScreen />;
}
