import type { Services } from '#server/features/services.ts';
import { createFiguresRepository } from './figures-repository.ts';
import { createListRepository } from './list-repository.ts';
import { createProjectRepository } from './project-repository.ts';
import { createProviderRepository } from './provider-repository.ts';
import { createScheduleRepository } from './schedule-repository.ts';
import { createTrackRepository } from './track-repository.ts';

/** What is stored of search positions. */
export function createStores({ database, secretBox }: Pick<Services, 'database' | 'secretBox'>) {
  return {
    projects: createProjectRepository(database),
    tracks: createTrackRepository(database),
    figures: createFiguresRepository(database),
    lists: createListRepository(database),
    providers: createProviderRepository(database, secretBox),
    schedules: createScheduleRepository(database),
  };
}
export type Stores = ReturnType<typeof createStores>;
