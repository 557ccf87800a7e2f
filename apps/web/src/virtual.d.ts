/// <reference types="vite/client" />

/** Written by the build (scripts/page-assets.ts). */
declare module 'virtual:page-assets' {
  export const pageAssets: import('../scripts/page-assets.ts').PageAssets;
}
