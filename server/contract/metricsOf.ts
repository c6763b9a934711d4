import type { Registry } from "prom-client";
import { serviceKey } from "./serviceKey.ts";

/** Where figures for `/metrics` are registered. Absent in tests that open no whole server. */
export const metricsOf = serviceKey<Registry>("metrics");
