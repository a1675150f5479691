ALTER TABLE "tags" ADD COLUMN "package_weight" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_ex_situ" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_groups_code" ON "tag_groups" USING btree ("account_id",lower("internal_code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tags_group" ON "tags" USING btree ("group_id");