// Archivo with weight and width; Geist Mono for identifiers only. Both under the Open Font License, shipped with the app.
import '@fontsource-variable/archivo/standard.css';
import '@fontsource-variable/geist-mono';
