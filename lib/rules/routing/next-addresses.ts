/** Where Next answers by itself: files of the build, and its picture service. */
export const NEXT_FILES = '/_next/';
/** Files of the build, whose names change with what is in them. */
export const BUILT_FILES = `${NEXT_FILES}static/`;

/** What Next's router in the browser writes behind an address, as a parameter or as an ending, to ask for a page in another form. */
export const ROUTER_PARAM = '_rsc';
export const ROUTER_ENDING = '.rsc';
