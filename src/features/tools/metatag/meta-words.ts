import { useLingui } from '@lingui/react/macro';
import type { MetaField, PageKind } from '#core/tools/metatag/page-kinds.ts';

export function useKindName(): (kind: PageKind) => string {
  const { t } = useLingui();
  return (kind) =>
    ({
      website: t`Start page of a website`,
      article: t`News article`,
      blog: t`Blog post`,
      product: t`Product`,
      business: t`Local business`,
      organization: t`Organization`,
      person: t`Profile of a person`,
      event: t`Event`,
      recipe: t`Recipe`,
      video: t`Video`,
      job: t`Job posting`,
      app: t`App`,
    })[kind];
}

export function useFieldName(): (field: MetaField) => string {
  const { t } = useLingui();
  return (field) =>
    ({
      title: t`Title`,
      description: t`Description`,
      url: t`Address of the page`,
      site: t`Name of the website`,
      image: t`Address of the picture`,
      alt: t`What the picture shows`,
      locale: t`Language and country`,
      name: t`Name, if not the title`,
      author: t`Author`,
      published: t`Published on`,
      modified: t`Changed on`,
      brand: t`Brand`,
      sku: t`Article number`,
      price: t`Price`,
      currency: t`Currency`,
      stock: t`Stock`,
      rating: t`Rating, 1 to 5`,
      ratings: t`Number of ratings`,
      phone: t`Phone number`,
      place: t`Name of the place`,
      street: t`Street`,
      city: t`City`,
      postal: t`Postal code`,
      country: t`Country code`,
      hours: t`Opening hours`,
      priceRange: t`Price range`,
      logo: t`Address of the logo`,
      profiles: t`Profiles elsewhere, one per line`,
      role: t`Job title`,
      start: t`Begins`,
      end: t`Ends`,
      ingredients: t`Ingredients, one per line`,
      steps: t`Steps, one per line`,
      minutes: t`Minutes`,
      servings: t`Servings`,
      video: t`Address of the video file`,
      company: t`Company`,
      until: t`Open until`,
      employment: t`Kind of employment`,
      system: t`Operating systems`,
      category: t`Category`,
    })[field];
}
