import { type BundleInput, bundlePage, expandSlots } from "./bundle.ts";
import { bundleFragment } from "./bundleFragment.ts";
import type { Schema } from "./schema.ts";

/** The whole grammar by what it is of: pages, fragments, contracts, dictionaries, backends, sites. */
export function grammars(input: BundleInput): Record<string, Schema> {
  const page = bundlePage(input);
  const { endpoints = {}, dictionary = {}, backend = {}, site = {} } = input.meta;
  return {
    page,
    fragment: bundleFragment(page),
    endpoints: expandSlots(endpoints),
    dictionary: expandSlots(dictionary),
    backend: expandSlots(backend),
    site: expandSlots(site),
  };
}
