import { createFileRoute, notFound } from '@tanstack/react-router';
import { textSlugOf } from '#core/domain/page-texts.ts';
import { PageTextScreen } from '#src/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/{-$lang}/p/$page')({
  beforeLoad: ({ params }) => {
    if (textSlugOf(`/p/${params.page}/`) === null) throw notFound();
  },
  component: CustomPageRoute,
});

function CustomPageRoute() {
  return <PageTextScreen slug={Route.useParams().page} />;
}
