import type { FastifyReply } from 'fastify';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { createMarks, isMark } from '#server/services/brands/render-marks.ts';
import { sendPicture } from './logo-routes.ts';

const DAY = 'public, max-age=86400';

/**
 * Answers with a file of the build, in whose place a brand has its own marks; without any it has the product's or, as another's brand,
 * those under /neutral/, which stand for nobody: its visitors and installed apps do not get ours.
 */
export function createFileReplies() {
  const marks = createMarks();
  return async function sendFile(reply: FastifyReply, path: string, brand: HostBrand): Promise<FastifyReply> {
    if (!isMark(path)) return reply.sendFile(path);
    const mark = await marks.find(path, brand);
    if (mark !== null) return sendPicture(reply, mark, DAY);
    return reply.sendFile(brand.kind === 'main' ? path : `/neutral${path}`);
  };
}
