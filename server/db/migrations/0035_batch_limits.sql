ALTER TABLE "batches" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("account_id") WHERE finished_at is null;