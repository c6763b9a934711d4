/** Where registered services are reached through this server: `{PROXY}/{id}/{ticket}/{path}`. */
export const PROXY = "/api/embed/proxy";
