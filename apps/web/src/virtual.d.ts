/** What the browser must load for each route, by the build (scripts/page-assets.ts). */
declare module 'virtual:page-assets' {
  /** For the router. In the place of the style they have `styleMark`. */
  export const pageAssets: import('../scripts/page-assets.ts').PageAssets;
  /** The style that stands in every page; empty in development. */
  export const pageStyle: string;
  export const styleMark: string;
}
