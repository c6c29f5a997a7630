// Archivo by its weights; Geist Mono for identifiers only. Both under the Open Font License, shipped with the app. The wide
// cut, which only the first pages set, comes with those (features/auth/wide.css): it is more than twice the bytes.
import '@fontsource-variable/archivo/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
