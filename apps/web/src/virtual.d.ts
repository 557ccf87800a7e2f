/// <reference types="vite/client" />

/** The files that the browser must load for each route, written by the build (scripts/page-assets.ts). */
declare module 'virtual:page-assets' {
  export const pageAssets: import('../scripts/page-assets.ts').PageAssets;
}
