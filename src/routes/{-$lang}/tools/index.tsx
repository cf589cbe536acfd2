import { createFileRoute } from '@tanstack/react-router';
import { ToolsScreen } from '#src/features/tools/tools-screen.tsx';

export const Route = createFileRoute('/{-$lang}/tools/')({ component: ToolsScreen });
