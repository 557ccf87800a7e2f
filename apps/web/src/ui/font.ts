export { default as fontUrl } from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';
