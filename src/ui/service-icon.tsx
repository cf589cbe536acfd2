export type ServiceName = 'google' | 'facebook';

/** The marks as the services hand them out, on a square of 24. */
const MARKS: Readonly<Record<ServiceName, readonly (readonly [fill: string, path: string])[]>> = {
  google: [
    [
      '#4285f4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
    ],
    [
      '#34a853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
    ],
    [
      '#fbbc05',
      'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z',
    ],
    [
      '#ea4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
    ],
  ],
  facebook: [
    [
      '#0866ff',
      'M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3 1.8-4.67 4.54-4.67 1.31 0 2.68.24 2.68.24v2.95h-1.51c-1.49 0-1.95.92-1.95 1.87V12h3.32l-.53 3.47h-2.79v8.38A12 12 0 0 0 24 12z',
    ],
  ],
};

/** The mark of a service one signs in with; decoration beside its name. */
export function ServiceIcon({ service, sizePx = 20 }: { service: ServiceName; sizePx?: number | undefined }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true" data-service={service}>
      {MARKS[service].map(([fill, path]) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  );
}
