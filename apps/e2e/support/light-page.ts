/** For journeys that need header and menu, not a page: text alone, half the work of the home page. */
export const LIGHT_PAGE = "/helpmc";
