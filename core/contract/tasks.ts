import { z } from 'zod';
import { ANALYSIS_TYPES, type AnalysisType } from './analysis-contracts.ts';
import { ERROR_CODES } from './errors.ts';
import { defineEndpoint } from './endpoint.ts';

export { ANALYSIS_TYPES };
export const analysisTypeSchema = z.enum(ANALYSIS_TYPES);
export type { AnalysisType };

export const taskStatusSchema = z.enum(['process', 'success', 'fail']);
/** One step of a task's progress in words: a message key of the client and its values. */
export const taskStepSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The specification's socket task (section 3), with the result it leads to. */
export const taskSchema = z.object({
  id: z.string(),
  /** One of `ANALYSIS_TYPES`, or one that only a newer server knows. */
  type: z.string(),
  status: taskStatusSchema,
  /** 0–100. */
  progress: z.number(),
  /** What is being done now; null before the start and after the end. */
  step: taskStepSchema.nullable(),
  site: z.string(),
  url: z.string().nullable(),
  /** Set when the task ended with status `success`. */
  resultId: z.string().nullable(),
  /** Set when the task ended with status `fail`. */
  error: z.object({ code: z.enum(ERROR_CODES).catch('ERROR_MAIN'), message: z.string() }).nullable(),
  finished: z.boolean(),
  createdAtMs: z.number(),
  finishedAtMs: z.number().nullable(),
  /** Grows with every stored change, so that a late message never overwrites a newer state. */
  revision: z.number(),
  /** It waits, with what it has found, until it is told to go on. */
  paused: z.boolean().optional(),
  /** False for a task of the first kind, whose end is told by `status` alone. */
  v2: z.boolean(),
  action: z.string().optional(),
  title: z.string().optional(),
  body: z.string().optional(),
  progressPopup: z.boolean().optional(),
  percentsShow: z.boolean().optional(),
  autoClose: z.boolean().optional(),
  details: z.string().optional(),
  targetText: z.string().optional(),
  targetLink: z.string().optional(),
  filename: z.string().optional(),
  parsed: z.number().optional(),
  total: z.number().optional(),
  linkDownload: z.string().optional(),
  linkExport: z.string().optional(),
  finishAction: z.string().optional(),
});
export type Task = z.infer<typeof taskSchema>;

const idParams = z.strictObject({ id: z.string().min(1).max(64) });

/** Starts an analysis; `params` are checked by the analysis' own schema (`core/contract/analyses/`). */
export const createTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tasks/',
  perSite: 'own',
  access: 'guest',
  writes: true,
  scope: 'tasks:run',
  summary: 'Starts an analysis and answers its task',
  body: z.strictObject({ type: analysisTypeSchema, params: z.record(z.string(), z.unknown()) }),
  reply: taskSchema,
});

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tasks/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  scope: 'tasks:read',
  summary: 'Own tasks, newest first; empty for a visitor without a session',
  query: z.strictObject({
    status: taskStatusSchema.optional(),
    type: analysisTypeSchema.optional(),
    site: z.string().max(253).optional(),
    cursor: z.string().max(128).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ tasks: z.array(taskSchema), nextCursor: z.string().nullable() }),
});

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tasks/:id/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  scope: 'tasks:read',
  summary: 'One own task',
  params: idParams,
  reply: taskSchema,
});

export const cancelTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tasks/:id/cancel/',
  needs: 'editor',
  perSite: 'own',
  access: 'public',
  writes: true,
  scope: 'tasks:run',
  summary: 'Cancels a running task; harmless when it has ended',
  params: idParams,
  reply: taskSchema,
});

export const TASK_ACTIONS = ['pause', 'resume', 'finish'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

export const controlTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tasks/:id/control/',
  needs: 'editor',
  perSite: 'own',
  access: 'public',
  writes: true,
  scope: 'tasks:run',
  summary: 'Pauses a running task, lets it go on, or ends it with what it has found so far; harmless when it has ended',
  params: idParams,
  body: z.strictObject({ action: z.enum(TASK_ACTIONS) }),
  reply: taskSchema,
});
