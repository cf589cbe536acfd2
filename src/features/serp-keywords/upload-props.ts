export type UploadProps = {
  site: string;
  search: string;
  /** Adds those that are not tracked yet. */
  onAdd: (phrases: readonly string[]) => Promise<void>;
  onStored: () => void;
};

/** Today, as the calendar of this device has it. */
export function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
