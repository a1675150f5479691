DROP INDEX "establishments_search";--> statement-breakpoint
DROP INDEX "establishments_account";--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "fax" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "primary_cae" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "secondary_cae" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "obs" text;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "contact_persons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "is_contractor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "pickup_point_oua" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "establishments_code" ON "establishments" USING btree ("account_id","vat",lower("apa_code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "establishments_order" ON "establishments" USING btree ("account_id",(f_unaccent(lower("name")) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "establishments_search" ON "establishments" USING gin (f_unaccent(lower(coalesce("name", '') || ' ' || coalesce("vat", '') || ' ' || coalesce("apa_code", '') || ' ' || coalesce("internal_code", '') || ' ' || coalesce("city", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "establishments_name" ON "establishments" USING gin (f_unaccent(lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "establishments_vat" ON "establishments" USING gin (f_unaccent(lower(coalesce("vat", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "establishments_apa" ON "establishments" USING gin (f_unaccent(lower(coalesce("apa_code", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "establishments_city" ON "establishments" USING gin (f_unaccent(lower(coalesce("city", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "establishments_account" ON "establishments" USING btree ("account_id","type") WHERE deleted_at is null;