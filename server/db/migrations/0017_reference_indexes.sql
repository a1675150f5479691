CREATE INDEX "pickup_points_order" ON "pickup_points" USING btree ("account_id",(f_unaccent(lower("description")) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pickup_points_search" ON "pickup_points" USING gin (f_unaccent(lower(coalesce("internal_code", '') || ' ' || coalesce("description", '') || ' ' || coalesce("vat", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pickup_points_name" ON "pickup_points" USING gin (f_unaccent(lower(coalesce("description", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pickup_points_code" ON "pickup_points" USING gin (f_unaccent(lower(coalesce("internal_code", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pickup_points_apa" ON "pickup_points" USING gin (f_unaccent(lower(coalesce("apa_code", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_order" ON "tags" USING btree ("account_id",(f_unaccent(lower("internal_code")) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin (f_unaccent(lower(coalesce("internal_code", '') || ' ' || coalesce("description", ''))) gin_trgm_ops);