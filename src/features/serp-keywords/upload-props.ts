export type UploadProps = {
  site: string;
  search: string;
  /** Adds those that are not tracked yet. */
  onAdd: (phrases: readonly string[]) => Promise<void>;
  onStored: () => void;
};
