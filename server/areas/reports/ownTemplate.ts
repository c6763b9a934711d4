import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { type TemplateRecord, templatesOf } from "./templates.ts";

/** Whether a template is the house's first, which everybody has, or the caller's unit's. */
export const seesTemplate = (caller: Caller, { unit }: TemplateRecord): boolean => unit === undefined || unit === unitOf(caller);

/** @throws ApiError 404 for one that is gone or another unit's */
export async function seenTemplate(services: Services, caller: Caller, id: string): Promise<TemplateRecord> {
  const template = await templatesOf(services).get(id);
  if (!template || !seesTemplate(caller, template)) throw new ApiError(404, "报告模板不存在或已删除", 404);
  return template;
}

/** The same, to be changed. @throws ApiError 403 for one of the house's first, 404 */
export async function ownTemplate(services: Services, caller: Caller, id: string): Promise<TemplateRecord> {
  const template = await seenTemplate(services, caller, id);
  if (template.unit === undefined) throw new ApiError(403, "系统模板不能修改，可复制后再改", 403);
  return template;
}
