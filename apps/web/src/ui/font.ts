/** The address of the text font, for the preload link in the head. */
export { default as fontUrl } from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';
