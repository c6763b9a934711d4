import { Button, Form, Input, Select } from "antd";
import { memo } from "react";
import { MOODS, REGIONS, TYPES } from "./columns.ts";

const types = Object.entries(TYPES).map(([value, { label }]) => ({ value, label }));
const moods = Object.entries(MOODS).map(([value, { label }]) => ({ value, label }));
const regions = REGIONS.map((value) => ({ value, label: value }));
const WIDE = { width: 140 };

/** Four filters in a form that keeps its values to itself: typing draws the form item and nothing else. */
export const FilterForm = memo(function FilterForm() {
  const [form] = Form.useForm();
  return (
    <Form form={form} layout="inline">
      <Form.Item name="keyWords" label="关键词">
        <Input style={WIDE} />
      </Form.Item>
      <Form.Item name="dataType" label="类型">
        <Select style={WIDE} options={types} allowClear />
      </Form.Item>
      <Form.Item name="isAppraise" label="情感">
        <Select style={WIDE} options={moods} allowClear />
      </Form.Item>
      <Form.Item name="region" label="地域">
        <Select style={WIDE} options={regions} allowClear />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button onClick={() => form.resetFields()}>重置</Button>
    </Form>
  );
});
