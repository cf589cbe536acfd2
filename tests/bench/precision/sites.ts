/** A real site as a package of the npm registry ships it, built; the pages are those its start page leads to. */
export type PackagedSite = {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** The folder of the package that is served as the root. */
  readonly root: string;
  readonly start: string;
  /** Where its links expect it to lie; the root of its host when absent. */
  readonly mount?: string;
};

export const SITES: readonly PackagedSite[] = [
  {
    name: 'startbootstrap-sb-admin-2',
    version: '4.1.4',
    integrity: 'sha512-Zr0JNu4tRD4EJVDwVLETKWfMniFx4Dy3qAnJ96ucqUqIZ8Ns4/H5a6Y0E44/K5lxO05EBQwi24hPxaLEz+2IhA==',
    root: '',
    start: '/',
  },
  {
    name: 'startbootstrap-clean-blog',
    version: '6.0.9',
    integrity: 'sha512-xbbvk1j++rQjXajEju4TbEs862Fd5nGn/LWQIPIl0ColRSCQwO2uNLQe4u43nB5o4bXEg4IsI9QzfEpNM/kVcQ==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'startbootstrap-modern-business',
    version: '5.0.7',
    integrity: 'sha512-noE0Mmsqu2+3f8SJf7QRRLggxBXCn7bPnB+eVxDkIf4rl4o7N5GO9339CnCHp/iW4NRuAZk85TYE6KXmGo2/5Q==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'startbootstrap-business-casual',
    version: '7.0.9',
    integrity: 'sha512-F9dZMOLQc9aGcaAtD8KgzAEWknoH89FS0Da67fMECUVLY6GHFCZUjaypGsI9bVmJBdLqFLrewn8IQzTdMOGF9A==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'startbootstrap-creative',
    version: '7.0.7',
    integrity: 'sha512-eBv64AUQJZbBbWBIADYqNDFAl/uvel2dFmnkF6ggWE0tw8jzpINZ04yX93/Rj/nWEQzC2UuMu4jLctjUEVUBcQ==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'startbootstrap-agency',
    version: '7.0.12',
    integrity: 'sha512-VpdOVgqYq+Yomt72/gZueBuB99wWyqL1rvqaGaqRwHtDMJlXSf9eGfisyQXPx7//z3dnlGHIMzIk2I8CCmtXOQ==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'gentelella',
    version: '4.2.0',
    integrity: 'sha512-etbwRsQv+fl5tAnmE+SCZGGWWU6H6EudoWFZEPDJ93jGtVlDOnUmG09XW/BY+V3K1n28jZJ3fJx4V3WH7MVzOQ==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'owl.carousel',
    version: '2.3.4',
    integrity: 'sha512-JaDss9+feAvEW8KZppPSpllfposEzQiW+Ytt/Xm5t/3CTJ7YVmkh6RkWixoA2yXk2boIwedYxOvrrppIGzru9A==',
    root: 'docs',
    start: '/OwlCarousel2/',
    mount: '/OwlCarousel2',
  },
  {
    name: 'ckeditor4',
    version: '4.25.2',
    integrity: 'sha512-Xt80BRzYE/2OzZicEHTw5m20vwFX7in4DAjC9lox0cLefgV1zzQIuVFIV/bvVn9HluYPYnIuebYwUUVlXq7xjg==',
    root: '',
    start: '/samples/old/',
  },
  {
    name: 'jquery-weui',
    version: '1.2.1',
    integrity: 'sha512-oP+Ig4E3a2mOQz4M9E5YdfLP5gffnaf1D7BLUPV1DmaaM247U4Pou0SQLoRW65gXwyXcrttE0vdedXgBXKyC7w==',
    root: '',
    start: '/dist/demos/',
  },
  {
    name: 'spectre.css',
    version: '0.5.9',
    integrity: 'sha512-9jUqwZmCnvflrxFGcK+ize43TvjwDjqMwZPVubEtSIHzvinH0TBUESm1LcOJx3Ur7bdPaeOHQIjOqBl1Y5kLFw==',
    root: '',
    start: '/docs/',
  },
  {
    name: 'admin-lte',
    version: '3.2.0',
    integrity: 'sha512-IDUfoU8jo9DVlB59lDEASAJXTesAEXDZ68DOHI3qg93r5ehVTkMl2x0ixgIyff8NiHeNYXpcOZh3tr6oGbvu9g==',
    root: '',
    start: '/',
  },
  {
    name: 'html5-boilerplate',
    version: '9.0.1',
    integrity: 'sha512-VNWLXEMlHEITjbpwUiFF6dUHaflkaikZq62cuWXVZNDSVBNHscT352jaAU0OZm0aXTT1m+XKtDDUiYWZBVDRGA==',
    root: 'dist',
    start: '/',
  },
  {
    name: 'vis',
    version: '4.21.0',
    integrity: 'sha512-jonDXTGm2mFU/X6Kg9pvkZEQtXh2J6+NlDJD1tDP7TDCFy+qNeKlsTcXKQtv4nAtUIiKo6sphCt4kbRlEKw75A==',
    root: '',
    start: '/docs/network/',
  },
];
