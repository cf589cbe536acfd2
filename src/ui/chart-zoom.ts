/** How far a chart can be enlarged, and by how much at a press. */
export const ZOOM = { most: 8, step: 1.5 };
